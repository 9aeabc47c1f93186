# By its digest, so that nobody can change what is built from it (docs/deployment.md says how another is found).
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# The Node that checkouts bring lies in the image already.
RUN npm run build && npm prune --omit=dev && rm -r node_modules/node node_modules/.bin/node

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Kalends" org.opencontainers.image.version="0.1.0" org.opencontainers.image.licenses="MIT"
# Threads that compress and read images share two heaps of the C library: each of its own would keep what it once needed.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/locales ./locales
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/prisma/routines ./prisma/routines
COPY deploy/image/start.sh ./
RUN mkdir /data && chown node:node /data && chmod +x dist/cli/kalends.js && ln -s /app/dist/cli/kalends.js /usr/local/bin/kalends
# `root` for platforms that mount the volume as root's own (docs/shared-hosts.md): the start gives that up.
ARG RUN_AS=node
USER ${RUN_AS}
VOLUME /data
EXPOSE 3000
# Alive, and not ready: a container is not to be started anew because its database is away.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["sh", "/app/start.sh"]
CMD ["node", "--max-http-header-size=131072", "--max-semi-space-size=16", "--no-allocation-site-pretenuring", "dist/main.js"]
