import { Global, Module } from '@nestjs/common';
import { Authenticator } from './authenticator.js';
import { EventPasswords } from './event-passwords.js';
import { RateLimits } from './rate-limits.js';
import { UsersService } from './users.service.js';

@Global()
@Module({
  providers: [Authenticator, UsersService, EventPasswords, RateLimits],
  exports: [Authenticator, UsersService, EventPasswords, RateLimits],
})
export class AuthModule {}
