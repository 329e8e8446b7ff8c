export { transfersFeature } from "./feature.ts";
export { TRANSFER_KIND, transferJob } from "./transfer-job.ts";
