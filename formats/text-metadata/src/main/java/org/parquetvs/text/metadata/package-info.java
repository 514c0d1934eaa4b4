/**
 * What planning needs to know about text files: their columns from a sample of their rows, and their slices from their
 * sizes.
 */
@NullMarked
package org.parquetvs.text.metadata;

import org.jspecify.annotations.NullMarked;
