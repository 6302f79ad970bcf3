/** Create or edit an event: `/newEvent`, with `eventId` to edit one. */
export default function EditorPage() {
  return <h1>Create your tournament</h1>;
}
