import { defineConfig } from 'prisma-cli/config';

/** Used by Prisma's own tools only; the service reads its configuration in src/platform/config. */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://localhost/kalends' },
});
