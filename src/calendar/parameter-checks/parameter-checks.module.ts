import { Global, Module } from '@nestjs/common';
import { PARAMETER_CHECKER } from '#platform/input/reference.js';
import { ReadersModule } from '../imports/reader-process/readers.module.js';
import { TermsModule } from '../terms/terms.module.js';
import { ParameterChecksService } from './parameter-checks.service.js';

@Global()
@Module({
  imports: [TermsModule, ReadersModule],
  providers: [{ provide: PARAMETER_CHECKER, useClass: ParameterChecksService }],
  exports: [PARAMETER_CHECKER],
})
export class ParameterChecksModule {}
