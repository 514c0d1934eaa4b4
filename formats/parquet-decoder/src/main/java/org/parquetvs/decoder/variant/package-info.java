/** Variants in Parquet's binary encoding: values that carry their type, as JSON does. */
@NullMarked
package org.parquetvs.decoder.variant;

import org.jspecify.annotations.NullMarked;
