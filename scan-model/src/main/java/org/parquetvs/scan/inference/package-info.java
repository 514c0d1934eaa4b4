/** Which columns files have together. */
@NullMarked
package org.parquetvs.scan.inference;

import org.jspecify.annotations.NullMarked;
