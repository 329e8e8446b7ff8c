import pino from "pino";

/** Letters of lines that wait for room. */
const MOST_WAITING = 1024 * 1024;

/**
 * Standard output for the log. While it cannot be written (the disk behind it is full), lines wait up to a bound and then
 * are dropped; the first that can be written again are followed by how many were lost. A log that stops must not stop the
 * server: without a listener the fault of one line would end the process.
 */
export const openLogDestination = (descriptor = 1): pino.DestinationStream => {
  let lost = 0;
  const stream = pino.destination({
    dest: descriptor,
    minLength: 0,
    sync: true,
    maxLength: MOST_WAITING,
  });
  // The fault cannot be written where the log goes; it is seen in calls of the same disk.
  stream.on("error", () => {});
  stream.on("drop", () => {
    lost += 1;
  });
  stream.on("write", () => {
    if (lost === 0) return;
    const line = { level: 40, time: Date.now(), lost, msg: "log lines were lost" };
    lost = 0;
    setImmediate(() => stream.write(`${JSON.stringify(line)}\n`));
  });
  return stream;
};
