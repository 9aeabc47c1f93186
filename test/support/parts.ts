/** Parts of the service that several suites ask it for, loaded as the service has them. */
export { TrashService } from '#calendar/trash/trash.service.js';
export { UsersService } from '#platform/auth/users.service.js';
export { PrismaService } from '#platform/database/prisma.service.js';
export { inTransaction } from '#platform/database/transaction.js';
export { readFacts } from '#platform/history/facts.sql.js';
