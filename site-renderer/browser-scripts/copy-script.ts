import { offerCopying } from './copying.ts';

/* The script of pages whose buttons only copy: of news, and of an entry. */
offerCopying();
