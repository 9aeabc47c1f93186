FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/prisma/routines ./prisma/routines
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/doc`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Threads that compress and read images share two heaps of the C library: each of its own would keep what it once needed.
ENV MALLOC_ARENA_MAX=2
CMD ["node", "--max-http-header-size=131072", "--max-semi-space-size=16", "dist/main.js"]
