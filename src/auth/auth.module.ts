import { Global, Module } from '@nestjs/common';
import { Authenticator } from './authenticator.js';
import { EventPasswords } from './event-passwords.js';
import { UsersService } from './users.service.js';

@Global()
@Module({
  providers: [Authenticator, UsersService, EventPasswords],
  exports: [Authenticator, UsersService, EventPasswords],
})
export class AuthModule {}
