import { offerCopying } from './copying.ts';

/* The script of pages whose buttons only copy: news, and entries. */
offerCopying();
