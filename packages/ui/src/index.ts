export { Button, type ButtonProps } from "./actions/button.tsx";
export { type ButtonSize, type ButtonVariant, buttonClass } from "./actions/button-class.ts";
export { IconButton, type IconButtonProps } from "./actions/icon-button.tsx";
export { IconToggle, type IconToggleProps } from "./actions/toggle-button.tsx";
export { HanokLogo } from "./brand/hanok-logo.tsx";
export { HanokMark } from "./brand/hanok-mark.tsx";
export { classNames } from "./class-names.ts";
export { type DataColumn, DataTable, type DataTableProps } from "./collections/data-table.tsx";
export { focusBackInside } from "./collections/focus-back-inside.ts";
export { List, type ListProps } from "./collections/list.tsx";
export {
  type SearchFinding,
  type SearchGroup,
  SearchMenu,
  type SearchMenuProps,
} from "./collections/search-menu.tsx";
export { DragHandle, type RowPlace, type SortingOptions, useSorting } from "./collections/sorting.tsx";
export { type TabItem, Tabs, type TabsProps } from "./collections/tabs.tsx";
export { Tree, type TreeNode, type TreeProps } from "./collections/tree.tsx";
export { isComposing, keepCompositionToItself } from "./composition.ts";
export { EmptyState, type EmptyStateProps } from "./feedback/empty-state.tsx";
export { Notice, type NoticeProps } from "./feedback/notice.tsx";
export { ProgressBar, type ProgressBarProps } from "./feedback/progress-bar.tsx";
export { Skeleton } from "./feedback/skeleton.tsx";
export { Spinner } from "./feedback/spinner.tsx";
export { showToast, type ToastMessage, ToastRegion } from "./feedback/toast.tsx";
export { Checkbox, type CheckboxProps } from "./fields/checkbox.tsx";
export { controlClass, type FieldSize, type FieldTexts } from "./fields/field-parts.tsx";
export { NumberField, type NumberFieldProps } from "./fields/number-field.tsx";
export { PasswordField, type PasswordFieldProps } from "./fields/password-field.tsx";
export { RadioGroup, type RadioGroupProps } from "./fields/radio-group.tsx";
export { SearchField, type SearchFieldProps } from "./fields/search-field.tsx";
export { Select, type SelectOption, type SelectProps } from "./fields/select.tsx";
export { Switch, type SwitchProps } from "./fields/switch.tsx";
export { TextField, type TextFieldProps } from "./fields/text-field.tsx";
export { type Language, LanguageProvider, useLanguage, useUiTexts } from "./language/language-provider.tsx";
export { type UiTexts, uiTexts } from "./language/texts.ts";
export { wonText } from "./language/won-text.ts";
export { Badge } from "./layout/badge.tsx";
export { Card } from "./layout/card.tsx";
export { Kbd } from "./layout/kbd.tsx";
export { Miniature, type MiniatureProps } from "./layout/miniature.tsx";
export { Dialog, type DialogProps } from "./overlays/dialog.tsx";
export {
  ContextMenu,
  type ContextMenuProps,
  Menu,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSection,
  MenuSeparator,
} from "./overlays/menu.tsx";
export { PopoverSurface, type PopoverSurfaceProps } from "./overlays/popover.tsx";
export {
  type OpenPopup,
  type PopupKind,
  PopupProvider,
  type PopupRequest,
  usePopup,
} from "./overlays/popups.tsx";
export { Tooltip, type TooltipPlacement, TooltipTrigger } from "./overlays/tooltip.tsx";
export { daysLeft, elapsedTime } from "./time/elapsed.ts";
export { useSettled } from "./time/use-settled.ts";
