/**
 * Nested fields as JSON. parquet-java assembles the records of one field and calls converters; these write text as they
 * are called, so that no tree of values is ever built.
 */
@NullMarked
package org.parquetvs.decoder.json;

import org.jspecify.annotations.NullMarked;
