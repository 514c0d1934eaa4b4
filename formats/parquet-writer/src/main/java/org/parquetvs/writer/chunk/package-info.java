/** Encodes the vectors of a column as the pages of its chunk: whole arrays at a time, not value by value. */
@NullMarked
package org.parquetvs.writer.chunk;

import org.jspecify.annotations.NullMarked;
