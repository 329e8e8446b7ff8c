# syntax=docker/dockerfile:1
# The image of a Hanok server: `docker build -t hanok .`. No step names a processor, so both architectures build alike.

FROM node:22-bookworm-slim AS build
WORKDIR /hanok
COPY . .
RUN npm ci --no-audit --no-fund && node tools/build.mjs
# Declarations and source maps of the browser's scripts are of no use in the image.
RUN find apps/editor/dist apps/site/dist packages/canvas/dist packages/form-script/dist packages/site-search/dist packages/site-consent/dist -name '*.map' -delete

FROM node:22-bookworm-slim AS packages
WORKDIR /hanok
COPY --from=build /hanok /hanok
# Packages of the server alone, without what builds and tests it.
RUN rm -rf node_modules && npm ci --omit=dev --workspace=@hanok/server --no-audit --no-fund
# Of the font families the slices, their stylesheets and licences: older formats and whole fonts serve nobody.
RUN find node_modules/@fontsource -name '*.woff' -delete \
  && find node_modules/@fontsource -name '*-korean-[0-9]*.woff2' -delete \
  && find node_modules/pretendard -type f ! -name package.json ! -name LICENSE.txt ! -path '*/web/variable/*' -delete

FROM node:22-bookworm-slim AS image
# pg_dump and pg_restore, which backups of PostgreSQL start.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn-* \
  && install -d -o node -g node -m 700 /data
WORKDIR /hanok
COPY --from=packages /hanok/node_modules node_modules
COPY --from=packages /hanok/package.json package.json
COPY --from=packages /hanok/packages/api-contract/package.json packages/api-contract/package.json
COPY --from=packages /hanok/packages/page-document/package.json packages/page-document/package.json
COPY --from=packages /hanok/packages/site-files/package.json packages/site-files/package.json
COPY --from=packages /hanok/packages/public-texts packages/public-texts
COPY --from=packages /hanok/packages/starter-content packages/starter-content
COPY --from=packages /hanok/packages/canvas/package.json packages/canvas/package.json
COPY --from=packages /hanok/packages/canvas/dist packages/canvas/dist
COPY --from=packages /hanok/packages/canvas/src/protocol packages/canvas/src/protocol
COPY --from=packages /hanok/packages/form-script/package.json packages/form-script/package.json
COPY --from=packages /hanok/packages/form-script/dist packages/form-script/dist
COPY --from=packages /hanok/packages/site-search/package.json packages/site-search/package.json
COPY --from=packages /hanok/packages/site-search/dist packages/site-search/dist
COPY --from=packages /hanok/packages/site-consent/package.json packages/site-consent/package.json
COPY --from=packages /hanok/packages/site-consent/dist packages/site-consent/dist
COPY --from=packages /hanok/apps/editor/dist apps/editor/dist
COPY --from=packages /hanok/apps/site/dist apps/site/dist
COPY --from=packages /hanok/apps/site/render/dist apps/site/render/dist
COPY --from=packages /hanok/apps/server/package.json apps/server/package.json
COPY --from=packages /hanok/apps/server/dist apps/server/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 HANOK_DATA=/data
# Everything that is written lies in /data and /tmp, so the root can be mounted read-only.
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
