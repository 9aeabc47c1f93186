import { Module } from '@nestjs/common';
import { DeskModule } from '../desk.module.js';
import { UserActions } from './user-actions.service.js';
import { UsersPages } from './users-pages.service.js';
import { UsersPagesController } from './users.controller.js';

@Module({ imports: [DeskModule], controllers: [UsersPagesController], providers: [UsersPages, UserActions] })
export class UsersModule {}
