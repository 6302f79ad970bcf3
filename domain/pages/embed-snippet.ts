import { escapeHtml } from '../text/escape-html.ts';

/** The message property in which an embedded page reports its height, in pixels. */
export const HEIGHT_MESSAGE = 'tabiyaHeight';

/** The maximum height, whatever a message contains. */
const MAX_HEIGHT = 20_000;

type Snippet = {
  /** The absolute URL of the embedded page. */
  url: string;
  /** The accessible name of the embedded page. */
  title: string;
  /** Its height in pixels until it has reported its own, and if the site allows no scripts. */
  height: number;
};

/**
 * Returns the HTML that shows an embedded page on another site. Its script gives the frame the reported height, and
 * listens only to this site. A page may contain it several times.
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
