/** Parts of the service that several suites ask it for, loaded as the service has them. */
export { TrashService } from '../../src/calendar/trash/trash.service.js';
export { UsersService } from '../../src/platform/auth/users.service.js';
export { PrismaService } from '../../src/platform/database/prisma.service.js';
export { inTransaction } from '../../src/platform/database/transaction.js';
export { readFacts } from '../../src/platform/history/facts.sql.js';
