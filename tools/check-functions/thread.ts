import { startMailServer } from '../../functions/tests/mail-server.ts';
import { startWorld, type World } from '../../supabase/tests/people.ts';
import { createReport } from '../check-site/report.ts';
import type { Runtime, RuntimeSettings, Scene } from './scene.ts';
import { STEPS } from './steps.ts';

/**
 * Plays a tournament on a runtime, over a Supabase in this process and a mail server of its own, and reports a line for
 * each step. Returns true if there is no problem.
 */
export async function playThread(
  startRuntime: (settings: RuntimeSettings) => Promise<Runtime>,
  print: (line: string) => void,
): Promise<boolean> {
  const report = createReport(print);
  const [world, mails] = await Promise.all([startWorld(), startMailServer(0)]);
  let runtime: Runtime | undefined;
  try {
    await prepare(world);
    runtime = await startRuntime({
      SUPABASE_URL: world.url,
      SUPABASE_PUBLISHABLE_KEY: world.publishableKey,
      SUPABASE_SECRET_KEY: world.secretKey,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: 'Tabiya <mail@chess.example>',
      MAIL_RATE: '50',
    });
    const scene: Scene = { runtime, world, mails, eventId: '' };
    for (const [subject, step] of STEPS) {
      const start = performance.now();
      try {
        const sentence = await step(scene);
        report.isWell(subject, `${sentence} (${Math.round(performance.now() - start)} ms)`);
      } catch (error) {
        report.isWrong(subject, error instanceof Error ? error.message : String(error));
      }
    }
    if (report.wrongs() > 0) print(`\nThe runtime printed:\n${runtime.output().slice(-4000)}`);
    return report.wrongs() === 0;
  } finally {
    await runtime?.stop();
    await mails.stop();
    await world.stop();
  }
}

/** Makes the organizer an established account, with Premium. */
async function prepare({ sql, owner }: World): Promise<void> {
  await sql("update public.profiles set created_at = now() - interval '60 days'");
  await sql('update public.profiles set premium = true where user_id = $1', [owner.id]);
}
