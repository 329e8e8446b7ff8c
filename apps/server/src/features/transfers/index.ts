export { transfersFeature } from "./feature.ts";
export { transferJob } from "./transfer-job.ts";
export { TRANSFER_MINUTES } from "./transfer-time.ts";
