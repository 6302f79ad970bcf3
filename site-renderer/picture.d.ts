/** A picture that the build copies; its URL. */
declare module '*.webp' {
  const address: string;
  export default address;
}
