/** A picture that the build copies; its address. */
declare module '*.webp' {
  const address: string;
  export default address;
}
