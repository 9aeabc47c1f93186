import { createPool } from './connections/pool.js';
import { PrismaService } from './prisma.service.js';

const CONNECTIONS = 2;

/** Runs work on a database outside of the service and closes all connections. */
export async function withPrisma<T>(url: string, work: (prisma: PrismaService) => Promise<T>): Promise<T> {
  const pool = createPool(url, { max: CONNECTIONS });
  const prisma = new PrismaService(pool);
  try {
    return await work(prisma);
  } finally {
    await prisma.$disconnect();
    if (!pool.ended) await pool.end();
  }
}
