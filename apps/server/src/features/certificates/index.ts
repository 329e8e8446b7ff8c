export { CERTIFICATE_MAIL_KIND, certificateMailJob, startNotices } from "./notices.ts";
export { type Certificates, openCertificates } from "./open.ts";
export { certificateFigures, certificatesOf } from "./state.ts";
