import type {
  findPassword as koFindPassword,
  jobs as koJobs,
  oauth as koOauth,
  password as koPassword,
  purposes as koPurposes,
  registered as koRegistered,
  resetPassword as koResetPassword,
  signIn as koSignIn,
  signUp as koSignUp,
  signUpPasskey as koSignUpPasskey,
  social as koSocial,
} from "../ko/sign-in.ts";
import type { Twin } from "../texts.ts";

export const oauth: Twin<typeof koOauth> = {
  title: "Connect an app",
  ask: "Connect “{{name}}”?",
  text: "The app will work in your projects. It reaches neither payments nor your account nor the console.",
  program: "App",
  account: "Your account",
  returnsTo: "Returns to",
  unproved: "{{name}} (unverified name)",
  unprovedText: "The app gave this name itself. Allow it only if you have just started connecting this app.",
  allow: "Allow",
  refuse: "Refuse",
  later: "You can end the access at any time under “Access tokens” in your account.",
  leaving: "Returning to the app",
  leavingText: "Continue at {{place}}. You can close this window.",
  stopped: "The app was not connected",
};

export const signIn: Twin<typeof koSignIn> = {
  title: "Sign in",
  email: "Email",
  password: "Password",
  submit: "Sign in",
  forgot: "Forgot your password?",
  noAccount: "No account yet?",
  signUp: "Sign up",
  emailRequired: "Please enter your email address.",
  passwordRequired: "Please enter your password.",
  guarded: "Sign in to go on where you were.",
  passkey: "Sign in with a passkey",
  passkeyRefused: "The passkey was not confirmed. You may have canceled, or this device has none.",
  secondTitle: "One more step",
  secondText: "Confirm that it is you with your passkey or authenticator app.",
  startAgain: "Start again",
  lost: "I have lost them all",
  lostTitle: "Lost your passkey and your app?",
  lostText:
    "Without a recovery code the operator checks that it is you. Then 72 hours pass before two-step verification is removed. We keep you informed by mail.",
  lostDetails: "What happened?",
  lostDetailsHint: "Write what shows that it is you, such as your latest projects, and how to reach you.",
  lostRequired: "Please tell us something.",
  lostSubmit: "Ask the operator",
  lostBack: "Back",
  lostSent: "Your request is sent",
  lostSentText:
    "We write to you once the operator has decided. If you find your device before, just sign in as usual.",
  reactivated: "Welcome back. Your account is active again.",
};

export const registered: Twin<typeof koRegistered> = {
  title: "This email has an account",
  text: "This member is already registered. Contact the administrator.",
  forgotten: "If it is yours, sign in. If you have forgotten the password, set a new one.",
  signIn: "Sign in",
  findPassword: "Reset password",
};

export const findPassword: Twin<typeof koFindPassword> = {
  title: "Forgot password",
  lead: "We will send a link to the email you signed up with, so that you can set a new password.",
  submit: "Send link",
  sentTitle: "Mail is on its way",
  sentText:
    "Open the link sent to {{email}} within 60 minutes. If you cannot see it, check your spam folder.",
  again: "Send again",
  backToSignIn: "Back to sign in",
};

export const resetPassword: Twin<typeof koResetPassword> = {
  title: "New password",
  lead: "Choose the password you will use from now on. All other devices will be signed out.",
  submit: "Change password",
  doneTitle: "Your password is changed",
  doneText: "Please sign in with the new one.",
  signIn: "Sign in",
  noToken: "This link is incomplete. Please open the link in the mail again.",
  askAgain: "Get a new link",
};

export const password: Twin<typeof koPassword> = {
  new: "New password",
  confirm: "Repeat password",
  hint: "Letters and numbers together, at least 8 characters",
  rule: "Use letters and numbers together, at least 8 characters.",
  mismatch: "The passwords do not match.",
};

export const signUpPasskey: Twin<typeof koSignUpPasskey> = {
  instead: "Join with a passkey instead of a password",
  text: "Sign in with your finger, your face or your screen lock. You need no password.",
  withPassword: "Join with a password",
  submit: "Make a passkey and join",
  name: "My passkey",
};

export const signUp: Twin<typeof koSignUp> = {
  title: "Sign up",
  steps: "Steps",
  stepEmail: "Email",
  stepCode: "Code",
  stepProfile: "About you",
  haveAccount: "Already have an account?",
  signIn: "Sign in",
  email: "Email",
  emailHint: "This is how you sign in, and it cannot be changed later.",
  emailWrong: "Please check the email address.",
  sendCode: "Send me a code",
  codeTitle: "Check your mail",
  codeText: "We sent a 6-digit code to {{email}}.",
  code: "6-digit code",
  codeLeft: "Time left {{time}}",
  codeOver: "The authentication time has expired. Request a new code.",
  codeWrong: "Please enter six digits.",
  resend: "Send again",
  resent: "A new code is on its way.",
  checkCode: "Confirm",
  localOutbox: "No mail server is set up, so mail is kept on this computer.",
  openOutbox: "See sent mail",
  otherEmail: "Use another email",
  profileTitle: "Almost done",
  profileText: "{{email}} is confirmed.",
  name: "Name",
  nameRequired: "Please enter your name.",
  job: "Job",
  jobRequired: "Select a job.",
  purpose: "What for",
  purposeRequired: "Please choose what you will use it for.",
  terms: "Terms",
  termsAll: "I agree to all of these",
  termsService: "I am 14 or older and accept the terms of service (required)",
  termsServiceText:
    "The files you upload and the sites you make are yours. Sites that violate other people's rights may be taken down.",
  termsPrivacy: "I agree to the use of my personal data (required)",
  termsPrivacyText:
    "Email, name, job and purpose are used to run your account. They are deleted 30 days after you delete your account. Records that the law requires (payments: 5 years) are kept apart for that time only. You may refuse, but cannot join then.",
  termsMarketing: "I agree to receive advertising (offers, events) by email (optional)",
  termsRead: "Read the {{title}}",
  termsRequired: "Please agree to the required items.",
  submit: "Finish",
  welcome: "Welcome, {{name}}.",
};

export const jobs: Twin<typeof koJobs> = {
  planner: "Planner",
  designer: "Designer",
  publisher: "Web publisher",
  frontend: "Front-end developer",
  backend: "Back-end developer",
  "product-manager": "Product manager",
  marketer: "Marketer",
  owner: "Business owner",
  other: "Other",
};

export const purposes: Twin<typeof koPurposes> = {
  business: "My own business",
  client: "Sites for clients",
  study: "Study and practice",
  portfolio: "Portfolio",
  other: "Other",
};

/** Sign-in through Google and Kakao. */
export const social: Twin<typeof koSocial> = {
  or: "or",
  providers: { google: "Google", kakao: "Kakao" },
  continueWith: "Continue with {{provider}}",
  connecting: "Connecting your sign-in",
  to: "Taking you to the sign-in page of {{provider}}.",
  back: "Checking the sign-in that came back.",
  failed: "The sign-in did not go through",
  cancelled: "You canceled the sign-in. You can try again any time.",
  foreign: "This sign-in was not begun in this browser, or its time is up. Please start again.",
  unknown: "There is no such way to sign in.",
  lost: "Your sign-up is no longer here. Please start again.",
  completeText: "Your {{provider}} sign-in is confirmed. Just a few more things.",
  proveEmail: "{{provider}} gave us no confirmed email. Please tell us which one you use.",
  confirmWith: "Confirm with {{provider}}",
  connected: "{{provider}} sign-in connected",
};
