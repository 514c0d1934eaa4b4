/** Which scans the IMPORT of the database carries out in place of the workers. */
@NullMarked
package org.parquetvs.adapter.nativeimport;

import org.jspecify.annotations.NullMarked;
