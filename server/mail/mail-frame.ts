import { groundOf, readableColor } from '@tabiya/domain/event/color';
import { type Html, html } from '../http/html.ts';

export const SANS =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:ui-serif,'Iowan Old Style',Palatino,Georgia,serif";
export const PARAGRAPH = `margin:0 0 12px;${SANS};font-size:16px;line-height:24px`;

/** Returns the color of a mail: that of the event, as its page prints it. */
export function mailColor(color: string): string {
  return groundOf(color).ground;
}

type MailFrame = {
  language: string;
  /** The line above the title. */
  heading: string;
  title: string;
  /** The picture above the heading; null or omitted for none. */
  logo?: Html | null;
  /** From `mailColor`. */
  color: string;
  body: Html;
  /** The small print under the card. */
  foot: Html;
};

/**
 * Renders a mail about an event as HTML: a table, inline styles, and no image but a logo, since half of all mail
 * programs support nothing else. The style sheet is for mail programs with a dark mode.
 */
export function mailFrame(frame: MailFrame): string {
  const { language, heading, title, logo = null, color, body, foot } = frame;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}: ${title}</title>
<style>
:root{color-scheme:light dark}
@media(prefers-color-scheme:dark){
.paper{background:#111411!important}
.card{background:#1c221d!important;border-color:#384039!important}
.line{border-color:#384039!important}
.ink{color:#ece9e1!important}
.muted{color:#a9afa6!important}
.link{color:${readableColor(color, '#1c221d')}!important}
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf7">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e4e1d8;border-radius:10px;border-collapse:separate;overflow:hidden;text-align:start">
<tr><td style="padding:24px;background:${color};color:${groundOf(color).text}">
${logo ?? []}<p style="margin:0 0 4px;${SANS};font-size:14px;line-height:20px">${heading}</p>
<h1 dir="auto" style="margin:0;${SERIF};font-size:28px;line-height:34px;font-weight:600;overflow-wrap:anywhere">${title}</h1>
</td></tr>
<tr><td style="padding:24px">${body}</td></tr>
</table>
<p class="muted" style="max-width:600px;margin:16px auto 0;${SANS};font-size:12px;line-height:18px;color:#5a615b">${foot}</p>
</td></tr>
</table>
</body>
</html>
`.markup;
}

/** A link that looks like a button. The frame has the space below the last part of a mail. */
export function mailButton(url: string, label: string, color: string, isLast = false): Html {
  return html`<p style="margin:${isLast ? '12px 0 0' : '0 0 24px'}"><a href="${url}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:${color};color:${groundOf(color).text};${SANS};font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${label}</a></p>`;
}
