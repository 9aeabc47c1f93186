import { Global, Module } from '@nestjs/common';
import { ApplicationPasswords } from './application-passwords.service.js';
import { Authenticator } from './authenticator.js';
import { EventPasswords } from './event-passwords.js';
import { OwnPasswords } from './own-passwords.service.js';
import { RateLimits } from './rate-limits.js';
import { UserAdministration } from './user-administration.service.js';
import { UsersService } from './users.service.js';

const SERVICES = [
  Authenticator,
  UsersService,
  EventPasswords,
  OwnPasswords,
  ApplicationPasswords,
  UserAdministration,
  RateLimits,
];

@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class AuthModule {}
