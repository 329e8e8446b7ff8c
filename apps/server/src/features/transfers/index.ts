export { transfersFeature } from "./feature.ts";
export { transferJob } from "./transfer-job.ts";
