import { Module } from '@nestjs/common';
import { DeskModule } from '../desk.module.js';
import { UserDeeds } from './user-deeds.service.js';
import { UsersPages } from './users-pages.service.js';
import { UsersPagesController } from './users.controller.js';

@Module({ imports: [DeskModule], controllers: [UsersPagesController], providers: [UsersPages, UserDeeds] })
export class UsersModule {}
