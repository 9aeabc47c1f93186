import { Module } from '@nestjs/common';
import { KeptWrites } from './kept-writes.service.js';

@Module({ providers: [KeptWrites], exports: [KeptWrites] })
export class IdempotencyModule {}
