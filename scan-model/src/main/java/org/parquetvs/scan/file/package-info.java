/** Listed files, their row groups, and the pieces of files that are assigned. */
@NullMarked
package org.parquetvs.scan.file;

import org.jspecify.annotations.NullMarked;
