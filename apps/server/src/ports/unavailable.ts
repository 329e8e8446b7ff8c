/** Something that a request needs cannot answer just now; the pipeline turns it into `server.unavailable` (503). */
export class Unavailable extends Error {}
