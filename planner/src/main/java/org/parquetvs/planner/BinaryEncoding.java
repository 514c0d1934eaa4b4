package org.parquetvs.planner;

/** How bytes without a character set become text. */
public enum BinaryEncoding {
    BASE64,
    HEX
}
