import { Module } from '@nestjs/common';
import { Sitemap } from './sitemap.service.js';

@Module({ providers: [Sitemap], exports: [Sitemap] })
export class SitemapModule {}
