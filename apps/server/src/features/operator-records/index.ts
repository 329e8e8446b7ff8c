export { operatorRecordsFeature } from "./feature.ts";
export { noteRead, recordWrite } from "./record.ts";
export { isSame, REVERT_DAYS, type Revert, type Reverts, rowRevert } from "./revert.ts";
