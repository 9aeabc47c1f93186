import { Global, Module } from '@nestjs/common';
import { EventPasswords } from './event-passwords.js';
import { UsersService } from './users.service.js';

@Global()
@Module({ providers: [UsersService, EventPasswords], exports: [UsersService, EventPasswords] })
export class AuthModule {}
