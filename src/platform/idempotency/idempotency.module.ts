import { Module } from '@nestjs/common';
import { IdempotentRequests } from './idempotent-requests.service.js';

@Module({ providers: [IdempotentRequests], exports: [IdempotentRequests] })
export class IdempotencyModule {}
