import type { inquiry as koInquiry, source as koSource } from "../ko/inquiry.ts";
import type { Twin } from "../texts.ts";

export const inquiry: Twin<typeof koInquiry> = {
  lead: "Send us your questions and wishes. A mail tells you when they are answered.",
  type: "Inquiry type",
  types: {
    usage: "How to use",
    payment: "Pricing, payment and account",
    refund: "Cancellation and refund",
    technical: "Technical support",
    suggestion: "Feature or improvement suggestion",
    partner: "Partner application",
  },
  email: "Email",
  title: "Subject",
  details: "Details",
  typeRequired: "Please select an inquiry type.",
  emailRequired: "Please enter your email address.",
  titleRequired: "Please enter the subject.",
  detailsRequired: "Please enter the details.",
  images: "Images",
  addImages: "Attach images",
  imagesHint:
    "A screenshot helps us to help you. Up to {{most}} images, which only you and the operator can see.",
  tooManyImages: "Up to {{most}} images can be attached, so the rest was left out.",
  removeImage: "Remove {{name}}",
  send: "Send inquiry",
  notSent: "The inquiry was not sent",
  sent: "Inquiry sent",
  saved: "Inquiry changed",
  mine: "My inquiries",
  mineLead: "The inquiries that you sent, with their answers.",
  new: "New inquiry",
  none: "No inquiries yet",
  noneText: "Send a new inquiry whenever you have a question.",
  statuses: { WAIT: "Awaiting answer", ANSWERED: "Answered" },
  answer: "Answer",
  edit: "Edit",
  editOf: "Edit the inquiry “{{title}}”",
  remove: "Delete",
  removeOf: "Delete the inquiry “{{title}}”",
  removeTitle: "Delete this inquiry?",
  removeText: "“{{title}}” and its answer will be deleted for good.",
  removed: "Inquiry deleted",
};

export const source: Twin<typeof koSource> = { name: "Operation" };
