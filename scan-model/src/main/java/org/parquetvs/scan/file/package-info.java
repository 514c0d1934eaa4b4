/** Listed files, their row groups, and the pieces of them that are assigned. */
@NullMarked
package org.parquetvs.scan.file;

import org.jspecify.annotations.NullMarked;
