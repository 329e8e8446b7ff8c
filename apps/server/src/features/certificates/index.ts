export { type Certificates, openCertificates } from "./open.ts";
