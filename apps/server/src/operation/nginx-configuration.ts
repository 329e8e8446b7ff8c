/** Values of `deploy/nginx/hanok.conf.template`. */
export interface NginxValues {
  /** Host name of the app. */
  readonly appName: string;
  /** Host name behind the star of the sites' origin: `sites.example`. */
  readonly sitesBase: string;
  /** `host:port` of each instance. */
  readonly instances: readonly string[];
  /** Folder with the certificates. */
  readonly certificates: string;
  /** Folder of the cache. */
  readonly cache: string;
}

const escaped = (name: string): string => name.replaceAll(".", "\\.");

/**
 * The configuration for nginx [OPS-01]: each `${NAME}` of the template replaced.
 * @throws where the template names a value that does not exist
 */
export const nginxConfiguration = (
  template: string,
  { appName, sitesBase, instances, certificates, cache }: NginxValues,
): string => {
  const values: Readonly<Record<string, string>> = {
    APP_NAME: appName,
    // A label of a host name (RFC 1035).
    SITES_PATTERN: `~^[a-z0-9-]+\\.${escaped(sitesBase)}$`,
    UPSTREAMS: instances.map((instance) => `server ${instance} max_fails=1 fail_timeout=2s;`).join("\n    "),
    CERTIFICATES: certificates,
    CACHE: cache,
  };
  return template
    .split("\n")
    .map((line) =>
      line.startsWith("#")
        ? line
        : line.replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
            const value = values[name];
            if (value === undefined) throw new Error(`the template names an unknown value: ${name}`);
            return value;
          }),
    )
    .join("\n");
};
