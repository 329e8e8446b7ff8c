import { create } from "zustand";

/** Address of the published site; '' until that is known. The publish dialog changes it, panels show it. */
export const useSiteAddressKnown = create<{ readonly address: string }>()(() => ({ address: "" }));

export const tellSiteAddress = (address: string): void => useSiteAddressKnown.setState({ address });
