declare module "fxa-common-password-list" {
  const list: {
    /** Whether the password is one of the 50,000 commonest of eight or more characters. */
    test(password: string): boolean;
  };
  export default list;
}
