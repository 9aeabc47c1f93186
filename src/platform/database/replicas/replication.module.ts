import { Module } from '@nestjs/common';
import { Replicas } from './replicas.service.js';

/** Standbys that may answer reads. */
@Module({ providers: [Replicas], exports: [Replicas] })
export class ReplicationModule {}
