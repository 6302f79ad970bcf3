export default (request: Request): Response =>
  new Response(`page at ${new URL(request.url).pathname}`, { status: 404 });

export const config = { path: '/*', preferStatic: true };
