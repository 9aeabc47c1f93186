import { Module } from '@nestjs/common';
import { Replicas } from './replicas.service.js';

/** The standbys that reads may come from. */
@Module({ providers: [Replicas], exports: [Replicas] })
export class ReplicationModule {}
