/**
 * What planning needs to know about files: their columns, what they say about their rows without reading them, and the
 * rows of tiny tables.
 */
@NullMarked
package org.parquetvs.format;

import org.jspecify.annotations.NullMarked;
