export default async (request: Request): Promise<Response> =>
  Response.json({
    method: request.method,
    body: await request.text(),
    supabaseUrl: process.env['SUPABASE_URL'],
    browserUrl: process.env['SUPABASE_BROWSER_URL'],
    pageDir: process.env['PAGE_DIR'],
    pictureDir: process.env['PICTURE_DIR'],
  });

export const config = { path: ['/api/hello', '/robots.txt'] };
