export const target = {
  title: "Where changes go",
  where: "Write to",
  element: "This element",
  scope: "Applies to",
  alike_one: "{{count}} {{what}} like it",
  alike_other: "{{count}} {{what}} like it",
  site_one: "Site, {{count}} page",
  site_other: "Site, {{count}} pages",
  what: {
    button: "buttons",
    picture: "images",
    heading: "headings",
    text: "texts",
    link: "links",
    item: "items",
    part: "elements",
  },
  share: {
    open: "Apply this element's styles to others",
    title: "Apply to others",
    whom: "Apply to",
    none: "This element has no style of its own.",
    instead: "instead of {{value}}",
    fresh: "newly written",
    follows: "The others follow the variable {{names}}. Turned on, they use this value instead.",
    apply_one: "Apply {{count}} style",
    apply_other: "Apply {{count}} styles",
    cancel: "Cancel",
    done: "Applied to “{{whom}}”.",
  },
  deciding: "The rule that decides now",
  inline: "The style attribute",
  state: "State",
  states: { none: "No state", hover: "Hover", focus: "Focus", active: "Pressed" },
  view: {
    pc: "Applies to every screen",
    ta: "Applies to tablets and phones (up to 1024px)",
    mo: "Applies to phones (up to 480px)",
  },
};
export const origin = {
  inline: "On the element itself",
  inherited: "Inherited from {{tag}}",
  browser: "Browser default",
  initial: "Default",
  thisBlock: "this block’s CSS",
  pageStyle: "the page’s <style>",
  shared: "Every page that uses this file changes with it.",
  overridden: "Overridden",
  variables: "The value comes from {{names}}.",
  reach_one:
    "‘The rule that decides now’ changes the variable, which applies to this element alone on this page.",
  reach_other:
    "‘The rule that decides now’ changes the variable, which applies to {{count}} elements on this page.",
  external_one: "One stylesheet of another site cannot be read; the page may look different.",
  external_other: "{{count}} stylesheets of other sites cannot be read; the page may look different.",
  openCode: "Show in code",
  reset: "Remove value",
  attribute: "The {{name}} attribute of <{{tag}}>",
  depends: "Depends on a container: {{conditions}}",
  writeHint: "A value goes into a rule of this element.",
};
export const field = {
  more_one: "Show {{count}} more",
  more_other: "Show {{count}} more",
  fewer: "Show fewer",
  guide: "Site style",
  unit: "Unit",
  unitOf: "Unit of {{label}}",
  wrong: "Not a value of this property",
  written: "Value of {{label}}",
  variableOut: "The variable {{name}} was removed from this element.",
  variableOutOf_one: "The variable {{name}} was removed from {{selector}}: one element on this page.",
  variableOutOf_other:
    "The variable {{name}} was removed from {{selector}}: {{count}} elements on this page.",
  stays: {
    wider: "This value is set for wider screens. Remove it there, or enter one for this screen alone.",
    state:
      "This value also holds without the state. Select ‘No state’ to remove it, or enter one for this state.",
    place:
      "This value is set in another place, or others share it. Set ‘Write to’ to ‘The rule that decides now’ to remove it.",
    attribute: "This value comes from an HTML attribute. Remove it under ‘Attributes’.",
    apart: "These values are written one by one. Select each side to remove its own.",
    none: "This value is not set on the element, so it cannot be removed here.",
  },
};
export const side = { top: "Top", right: "Right", bottom: "Bottom", left: "Left" };
export const layers = {
  add: "Add: {{label}}",
  edit: "Edit {{label}}: {{summary}}",
  raise: "Raise: {{summary}}",
  remove: "Remove: {{summary}}",
};
