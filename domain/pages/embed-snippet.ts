import { escapeHtml } from '../text/escape-html.ts';

/** The property of the message by which an embedded page tells its height, in pixels. */
export const HEIGHT_MESSAGE = 'tabiyaHeight';

/** No page is higher, whatever a message says. */
const MAX_HEIGHT = 20_000;

type Snippet = {
  /** The absolute URL of the embedded page. */
  url: string;
  /** Names the embedded page for people who hear it. */
  title: string;
  /** Its height in pixels until it has told its own, and where the site allows no scripts. */
  height: number;
};

/**
 * The HTML that shows an embedded page on another site. Its script gives the frame the height that the page tells, and
 * listens to this site alone. It may stand on a page several times.
 */
export function embedSnippet({ url, title, height }: Snippet): string {
  const { origin } = new URL(url);
  return `<iframe src="${escapeHtml(url)}" title="${escapeHtml(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>
<script>
addEventListener("message", function (event) {
  var height = event.origin === ${JSON.stringify(origin)} && event.data && event.data.${HEIGHT_MESSAGE};
  if (typeof height !== "number") return;
  document.querySelectorAll("iframe").forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.style.height = Math.min(height, ${MAX_HEIGHT}) + "px";
  });
});
</script>`;
}
