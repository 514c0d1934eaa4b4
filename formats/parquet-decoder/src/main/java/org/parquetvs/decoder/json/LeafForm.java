package org.parquetvs.decoder.json;

/** How the values of a leaf are written. */
public enum LeafForm {
    /** As JSON. */
    VALUE,
    /** As the name of a member of an object. */
    NAME,
    /** As JSON, by the rules for variants. */
    VARIANT_VALUE,
    /** As they are, in the encoding of variants. */
    VARIANT
}
