# The reference server as process 1 of a container. compose.yaml runs it with PostgreSQL.
#
#   docker build --tag vitrine .
#   docker run --read-only --publish 127.0.0.1:3000:3000 --volume vitrine:/data vitrine

# Debian and not Alpine: the lock of the data folder needs glibc.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
WORKDIR /app
# The only folders that the server writes: the database without DATABASE_URL, and resized pictures.
RUN install --directory --owner=node --group=node /data /cache
COPY package.json LICENSE ./
COPY demo demo
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/dist dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data IMAGE_CACHE_DIR=/cache
# docs/server.md, "Capacity": without a limit, Node keeps garbage while there is memory.
ENV NODE_OPTIONS=--max-old-space-size=256
USER node
VOLUME /data /cache
EXPOSE 3000
# The folder's first start creates the database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
